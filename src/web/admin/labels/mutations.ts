import { useMutation } from '@tanstack/react-query';
import { labelKeys } from '#web/admin/labels/queries.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findFieldErrors } from '#web/lib/show-error.ts';

type Draft = { blister_id: number; quantity: number };

export function useMakeLabels(lotId: number) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (body: Draft) =>
      sendOnce(`labels-${lotId}`, body, (headers) =>
        api.call('makeLabels', { params: { id: lotId }, body, headers }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: labelKeys }),
  });
}

export function useVoidSerials(lotId: number) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (body: { serial: string; last_serial?: string }) =>
      api.call('voidSerials', { params: { id: lotId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: labelKeys }),
  });
}

/** Messages of the validation errors of a request, by their fields. */
export function findFieldMessages(error: unknown): { [field: string]: string | undefined } {
  return Object.fromEntries(findFieldErrors(error).map(({ field, message }) => [field, message]));
}
