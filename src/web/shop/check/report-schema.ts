import '#web/lib/zod-without-eval.ts';
import { SerialReportDraft } from '#contract/serial-report-draft.ts';

/** Loaded with the first use of the form. */
export const reportSchema = SerialReportDraft;
