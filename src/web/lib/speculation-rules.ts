/**
 * Until the scripts of a page run, a tap loads a document: the browser requests it when the pointer goes down. It does not with
 * data saver, and a prefetch changes nothing: of pages, only private links, checks of blisters and the staff area are left
 * out, as they are not to be stored. Browsers without speculation rules ignore the element.
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
