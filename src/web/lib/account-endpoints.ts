import { accountEndpoints } from '#contract/account-endpoints.ts';
import { addEndpoints } from '#web/lib/api.ts';

/** Imported for its effect by the modules that call these operations. */
addEndpoints(accountEndpoints);
