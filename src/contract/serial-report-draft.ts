import { z } from 'zod';
import { Email } from '#contract/accounts.ts';
import {
  MAX_BOUGHT_AT_CHARACTERS,
  MAX_REPORT_DETAILS_CHARACTERS,
  MAX_REPORTED_SERIAL_CHARACTERS,
} from '#contract/limits.ts';
import { serialReportMessages } from '#contract/messages/serial-reports.ts';
import { valueMessages } from '#contract/messages/values.ts';
import { isOneLine } from '#contract/names.ts';
import { requiredText } from '#contract/required-text.ts';
import { trimmedText } from '#contract/trimmed-text.ts';
import { PhotoUrl } from '#contract/uploads.ts';

const requiredLine = (max: number, missing: string) =>
  requiredText(missing).max(max, valueMessages.tooLong(max)).refine(isOneLine, valueMessages.signs);

const Photo = PhotoUrl(serialReportMessages.photo);

/** A visitor reports a blister that seems to be a counterfeit. */
export const SerialReportDraft = z.object({
  /** As it is on the label, also where it is no serial. */
  serial: requiredLine(MAX_REPORTED_SERIAL_CHARACTERS, serialReportMessages.serial),
  /** May be a link. */
  bought_at: requiredLine(MAX_BOUGHT_AT_CHARACTERS, serialReportMessages.boughtAt),
  details: trimmedText(MAX_REPORT_DETAILS_CHARACTERS).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  image: z.preprocess((url) => (url === '' ? null : url), Photo.nullable().default(null)),
});
export type SerialReportDraft = z.output<typeof SerialReportDraft>;
