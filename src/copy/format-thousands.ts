/** Thousands separators without `Intl`: browsers and the server format four-digit numbers in Spanish differently. */
export const formatThousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
