/** By hand: browsers and the server differ in how they write four digits in Spanish. */
export const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
