import type { SettingsView } from '#contract/site.ts';
import {
  mailPreviewCopy,
  serverChoice,
  serverHints,
  settingChoices,
  settingHints,
} from '#copy/admin-settings.ts';
import { SettingControl } from '#web/admin/settings/setting-control.tsx';
import type { SettingField, TextSection, TextSetting } from '#web/admin/settings/setting-sections.ts';
import { findChoices, parseTexts, textMergeFields, textValues } from '#web/admin/settings/setting-values.ts';
import { SettingsForm } from '#web/admin/settings/settings-form.tsx';
import type { PreviewPanel } from '#web/admin/settings/settings-page.tsx';
import { useSettingsForm } from '#web/admin/settings/use-settings-form.ts';
import { Section } from '#web/admin/shared/section.tsx';

type TextSectionFormProps = {
  id: string;
  section: TextSection;
  settings: SettingsView;
  Preview: PreviewPanel;
};

/** Form of a section with texts and numbers. */
export function TextSectionForm({ id, section, settings, Preview }: TextSectionFormProps) {
  const { fields, previews, target } = section;
  const { editor, shown } = useSettingsForm(id, settings, () => ({
    fields: textMergeFields(fields),
    toValues: (view) => textValues(fields, view),
    parse: (typed) => parseTexts(fields, typed),
  }));
  return (
    <>
      <SettingsForm editor={editor}>
        {[...Map.groupBy(fields, ({ group }) => group)].map(([title, groupFields]) => {
          const controls = groupFields.map((field) => (
            <SettingControl
              key={field.name}
              kind={field.kind}
              hint={fieldHint(field, settings)}
              required={field.isRequired}
              choices={findChoices(field.name)}
              emptyOption={emptyOption(field.name, settings)}
              {...editor.field(field.name)}
            />
          ));
          return title ? (
            <Section key={title} title={title} titleClass="mb-3 text-lg" className="mb-4">
              <div className="grid gap-3 sm:grid-cols-2">{controls}</div>
            </Section>
          ) : (
            <div key={id} className="grid max-w-160 gap-3">
              {controls}
            </div>
          );
        })}
        {id === 'correo' && <MailPreview settings={shown} />}
      </SettingsForm>
      <Preview pages={previews} settings={shown} target={target} />
    </>
  );
}

/** The lines at the top of a mail, with the typed values. */
function MailPreview({ settings }: { settings: SettingsView }) {
  const from = settings.defaults.mail_from;
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const sender = settings.sender_name === null ? from : `${settings.sender_name} <${address}>`;
  return (
    <dl className="mt-2 grid max-w-160 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-shade px-4 py-3 text-sm">
      <dt className="text-soft">{mailPreviewCopy.from}</dt>
      <dd className="wrap-anywhere">{sender}</dd>
      <dt className="text-soft">{mailPreviewCopy.replyTo}</dt>
      <dd className="wrap-anywhere">{settings.reply_to ?? settings.email}</dd>
    </dl>
  );
}

function fieldHint({ name, kind }: SettingField, { defaults }: SettingsView): string | undefined {
  if (name === 'sender_name') return serverHints.sender(defaults.mail_from);
  if (kind !== 'limit') return settingHints[name];
  const server = String(defaults[name as keyof typeof defaults]);
  return name === 'pending_order_days' ? serverHints.lapse(server) : serverHints.limit(server);
}

/** The empty choice of a setting that has a value of the environment. */
function emptyOption(name: TextSetting, { defaults }: SettingsView): string | undefined {
  if (name !== 'warranty_eligibility') return undefined;
  return serverChoice(settingChoices[name][defaults[name]].toLowerCase());
}
