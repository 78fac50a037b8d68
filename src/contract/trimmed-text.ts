import { z } from 'zod';
import { valueMessages } from '#contract/messages/values.ts';

/** Text without spaces around it. */
export const trimmedText = (max: number, tooLong: string = valueMessages.tooLong(max)) =>
  z.string(valueMessages.text).trim().max(max, tooLong);
