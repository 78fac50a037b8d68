import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** Endpoint of an operation of the staff. Imported dynamically, to keep them all out of the first load. */
export function staffEndpoint(id: keyof typeof staffEndpoints) {
  return staffEndpoints[id];
}
