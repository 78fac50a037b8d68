import { useSavedText } from '#web/admin/shared/form/use-saved-text.ts';

/** Whether saving a form notifies the customer: yes, unless it was switched off, which lasts as long as the form's draft. */
export function useSavedNotify(draftName: string) {
  const { text, change } = useSavedText(`${draftName}-notify`);
  return [text !== 'off', (isOn: boolean) => change(isOn ? undefined : 'off')] as const;
}
