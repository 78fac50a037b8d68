/**
 * What a file field asks for. HEIC is left out on purpose: an iPhone then hands its photos over as JPEG, where the
 * server could hardly read them.
 */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif';
