import '#web/lib/zod-without-eval.ts';
import { z } from 'zod';
import { registrationMessages } from '#contract/messages/diaries.ts';
import { serialMessages } from '#contract/messages/serials.ts';
import { DiaryDraft } from '#contract/own-blisters.ts';
import { parseSerial } from '#lib/serial-code.ts';

/** The serial stays as it was typed: the server parses it again. */
export const registrationSchema = z.object({
  serial: z.string().superRefine((text, ctx) => {
    const parsed = parseSerial(text);
    if ('problem' in parsed)
      ctx.addIssue({ code: 'custom', message: serialMessages.problem(parsed.problem) });
  }),
  transfer_code: z
    .string()
    .trim()
    .regex(/^(?:\d{6})?$/, registrationMessages.transferCode),
});

const { sown_on, method, notes, seeds } = DiaryDraft.shape;

/** Texts of a diary; the other fields are changed by a tap. */
export const diarySchema = z.object({
  sown_on,
  method,
  seeds: z.string().transform(Number).pipe(seeds),
  notes: notes.unwrap(),
});
