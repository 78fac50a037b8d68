import { serialEndpoints } from '#contract/serial-endpoints.ts';
import { addEndpoints } from '#web/lib/api.ts';

/** Imported for its effect by the modules that call these operations. */
addEndpoints(serialEndpoints);
