/** Value of `?vista=` that shows the list of the user's claims; by default the page shows the form of a new one. */
export const OWN_CLAIMS_VIEW = 'solicitudes';
