/**
 * Has the browser request the document of a link when the pointer goes down on it, which is useful until the scripts of
 * the page run and follow links themselves. No GET of a page changes anything, so all pages are included except those
 * that are not to be stored: private links, checks of blisters and the staff area. Browsers without speculation rules
 * ignore the element.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/admin*',
                '/avisos/*',
                '/garantia/seguimiento/*',
                '/resumen/*',
                '/v*',
                '/api/*',
                '/*.*',
              ],
            },
          },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
