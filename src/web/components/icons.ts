/** SVG strokes in a view box of 24 by 24. Exported separately, so that a page bundles only those it shows. */
export const searchIcon = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 21 21';
export const menuIcon = 'M3 7h18M3 12h18M3 17h12';
export const closeIcon = 'M5 5l14 14M19 5 5 19';
export const pinIcon =
  'M12 21.5s7-6.3 7-11.7a7 7 0 1 0-14 0c0 5.4 7 11.7 7 11.7ZM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const personIcon = 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6';
export const bagIcon = 'M5 8.500h14l1 12H4ZM8.500 11V7a3.500 3.500 0 0 1 7 0v4';
export const minusIcon = 'M5 12h14';
export const plusIcon = 'M5 12h14M12 5v14';
export const leftIcon = 'M14.5 5 7.5 12l7 7';
export const rightIcon = 'M9.5 5l7 7-7 7';
export const slidersIcon = 'M3 7h9M18 7h3M15 4v6M3 17h3M12 17h9M9 14v6';
export const zoomIcon = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';
export const instagramIcon =
  'M8 3.500h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500ZM12 15.700a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.400ZM16.9 7.100v.01';
export const facebookIcon =
  'M13.5 21v-8.200h3l.5-3.300h-3.500V7.700c0-1.1.6-1.9 2-1.900h1.600V3.100S16.1 3 15 3c-2.7 0-4.3 1.6-4.3 4.300v2.200H7.700v3.300h3V21';
export const youtubeIcon =
  'M6 5.500h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.500H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.500ZM10 9.200v5.600l5-2.8-5-2.800Z';
export const xIcon = 'M4 4l16 16M20 4 4 20M4 4h4.200L20 20h-4.200L4 4Z';
export const whatsappIcon =
  'M3.5 20.500l1.3-4.300a8.2 8.2 0 1 1 3.2 3.100l-4.5 1.200ZM9 8.200c-.9 1-.3 3 1.6 4.900s3.9 2.5 4.9 1.600c.4-.5.4-1.1-.2-1.400l-1.5-.7-1 1c-1.1-.5-1.9-1.3-2.4-2.400l1-1-.7-1.500c-.4-.6-1.2-.9-1.7-.5Z';
export const sealIcon =
  'M12 2.5l2.3 2 3-.4 1.2 2.8 2.8 1.2-.4 3 2 2.3-2 2.3.4 3-2.8 1.2-1.2 2.8-3-.4-2.3 2-2.3-2-3 .4-1.2-2.8-2.8-1.2.4-3-2-2.3 2-2.3-.4-3 2.8-1.2 1.2-2.8 3 .4ZM8.5 13.400l2.3 2.3 4.7-4.9';
export const homeIcon = 'M4 10.5 12 4l8 6.5V20h-5.500v-5.500h-5V20H4Z';
export const packetIcon =
  'M5.5 3.5h13v17h-13ZM5.5 8h13M12 11.500c2.5 1.7 2.5 4.300 0 6-2.5-1.7-2.5-4.300 0-6Z';
export const orderIcon = 'M6 3.500h12v17l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500ZM9 8h6M9 12h6';
export const brandIcon =
  'M3.5 9.500 12 4l8.5 5.500ZM5.5 9.500V18M10 9.500V18M14 9.500V18M18.5 9.500V18M3.5 20.500h17';
export const tagIcon = 'M3.5 3.500h8l9 9-8 8-9-9ZM8 8h.01';
export const peopleIcon =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.500 6M16 4.300a3.5 3.5 0 0 1 0 6.400M18.500 14.500c1.8 1 2.8 2.900 3 5.500';
export const shieldIcon =
  'M12 3l7.5 3v5.500c0 4.500-3 7.800-7.5 9.500-4.500-1.700-7.500-5-7.500-9.500V6ZM8.700 12l2.300 2.300 4.300-4.600';
export const imageIcon = 'M3.500 4.500h17v15h-17ZM3.500 16l5-5 4 4 2.500-2.500 5.500 5.500M15.500 9h.01';
export const clockIcon = 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7.500V12l3 2';
export const refreshIcon = 'M20 5v5h-5M4 19v-5h5M19.500 10A8 8 0 0 0 5.600 7M4.500 14a8 8 0 0 0 13.900 3';
export const editIcon = 'M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19ZM14 6.500l3.500 3.500';
export const trashIcon = 'M4 6.500h16M9.500 6.500V4h5v2.500M6 6.500l1 14h10l1-14M10 10.500v6M14 10.500v6';
export const copyIcon = 'M8.500 8.500h12v12h-12ZM15.500 8.500v-5h-12v12h5';
export const externalLinkIcon = 'M13.500 4H20v6.500M20 4l-9 9M10 5H4v15h15v-6';
export const boxIcon = 'M4 8l8-4.500L20 8v8.500l-8 4-8-4ZM4 8l8 4 8-4M12 12v8.500';
export const uploadIcon = 'M12 16V4.500M7 9l5-5 5 5M4 15v5h16v-5';
export const keyboardIcon = 'M2.5 6h19v12h-19ZM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14.500h10';
export const checkIcon = 'M4.5 12.500l5 5L19.500 6.500';
