/** Document that is shown for any page without a connection. It contains no data but the name of the site. */
export const OFFLINE_PATH = '/sin-conexion';
/** Script of the service worker of the shop, whose scope is the whole site. */
export const WORKER_PATH = '/service-worker.js';
/** Tag of the background sync that sends claims. */
export const CLAIMS_SYNC = 'claims';
/** The same for changes of germination diaries. */
export const DIARIES_SYNC = 'diaries';
/** Message to the worker: store the files of pages that were not opened yet. */
export const SAVE_FURTHER_FILES = 'save-further-files';
