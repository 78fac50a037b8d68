import { bodyLimit } from 'hono/body-limit';
import { genericErrorText } from '#copy/errors.ts';

const MAX_FORM_BYTES = 8_192;

/** Body limit of the forms for browsers without JavaScript, far above the size of each. */
export const formLimit = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (c) => c.text(genericErrorText({ code: 'TOO_LARGE' }), 413, { 'Cache-Control': 'no-store' }),
});
