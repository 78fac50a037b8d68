/**
 * `accept` attribute of file fields. HEIC is omitted on purpose: an iPhone then converts its photos to JPEG, whereas
 * the server could hardly decode HEIC.
 */
export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/avif';
