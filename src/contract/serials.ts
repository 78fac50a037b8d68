import { z } from 'zod';
import { serialMessages } from '#contract/messages/serials.ts';
import { parseSerial } from '#lib/serial-code.ts';

/** Room for separators beside the 17 characters. */
export const MAX_SERIAL_TEXT_CHARACTERS = 60;

/** A serial as it is typed (`parseSerial`); its bytes in the output. The error says what is wrong with it. */
export const TypedSerial = z
  .string(serialMessages.empty)
  .max(MAX_SERIAL_TEXT_CHARACTERS, serialMessages.tooLong)
  .transform((text, ctx) => {
    const parsed = parseSerial(text);
    if ('code' in parsed) return parsed.code;
    ctx.addIssue({ code: 'custom', message: serialMessages.problem(parsed.problem) });
    return z.NEVER;
  });

/** A serial as it is printed, in responses. */
export const Serial = z.string().meta({ description: 'A serial, as `XXXX-XXXX-XXXX-XXXX-C`' });
