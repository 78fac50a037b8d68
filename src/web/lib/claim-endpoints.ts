import { claimEndpoints } from '#contract/claim-endpoints.ts';
import { addEndpoints } from '#web/lib/api.ts';

/** Imported for its effect by the modules that call these operations. */
addEndpoints(claimEndpoints);
