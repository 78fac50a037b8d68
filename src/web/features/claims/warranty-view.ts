/** What `?vista=` says for the list of one's own claims; without it, a new one is made. */
export const OWN_CLAIMS = 'solicitudes';
