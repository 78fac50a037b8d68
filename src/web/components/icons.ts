/**
 * SVG strokes in a view box of 24 by 24. Exported separately, so that a page bundles only those it shows.
 *
 * From Lucide 1.65.0 (ISC licence, © Lucide Icons and Contributors, © Cole Bemis for those from Feather), copied by
 * `scripts/copy-icons.ts`. The brand marks are our own.
 */
export const searchIcon = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0';
export const menuIcon = 'M4 5h16M4 12h16M4 19h16';
export const closeIcon = 'M18 6 6 18M6 6l12 12';
export const pinIcon =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0';
export const personIcon = 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M20 21a8 8 0 0 0-16 0';
export const bagIcon =
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z';
export const minusIcon = 'M5 12h14';
export const plusIcon = 'M5 12h14M12 5v14';
export const leftIcon = 'm15 18-6-6 6-6';
export const rightIcon = 'm9 18 6-6-6-6';
export const slidersIcon = 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3';
export const zoomIcon =
  'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3';
export const instagramIcon =
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM16.9 7.1v.01';
export const facebookIcon =
  'M13.5 21v-8.2h3l.5-3.3h-3.5V7.7c0-1.1.6-1.9 2-1.9h1.6V3.1S16.1 3 15 3c-2.7 0-4.3 1.6-4.3 4.3v2.2H7.7v3.3h3V21';
export const youtubeIcon =
  'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10 9.2v5.6l5-2.8-5-2.8Z';
export const xIcon = 'M4 4l16 16M20 4 4 20M4 4h4.2L20 20h-4.2L4 4Z';
export const whatsappIcon =
  'M3.5 20.5l1.3-4.3a8.2 8.2 0 1 1 3.2 3.1l-4.5 1.2ZM9 8.2c-.9 1-.3 3 1.6 4.9s3.9 2.5 4.9 1.6c.4-.5.4-1.1-.2-1.4l-1.5-.7-1 1c-1.1-.5-1.9-1.3-2.4-2.4l1-1-.7-1.5c-.4-.6-1.2-.9-1.7-.5Z';
export const sealIcon =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12';
export const clockIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2';
export const refreshIcon =
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5';
export const trashIcon =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2';
export const checkIcon = 'M20 6 9 17l-5-5';
export const bookmarkIcon =
  'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z';
