import { unexpectedErrorText } from '#copy/common.ts';
import { serverFailureCopy } from '#copy/error-screen.ts';
import { unavailableText } from '#copy/errors.ts';
import { layoutCopy } from '#copy/layout.ts';

/** Plain text for a path of a file that does not exist. */
export const missingFileText = 'No existe ese archivo.\n';

/** Static error page without assets of the site. `requestId` is not escaped: it must match `[\w-]+`. */
export function unexpectedErrorPage(requestId: string): string {
  return renderPlainPage(unexpectedErrorText, `${serverFailureCopy.recorded} <code>${requestId}</code>`);
}

/** Static page for a refused request. `sentence` is not escaped: it must not contain HTML. */
export function domainErrorPage(sentence: string): string {
  return renderPlainPage(sentence, 'La página sigue acá: volvé a cargarla después de ese tiempo.');
}

function renderPlainPage(title: string, explanation: string, head = ''): string {
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation}</p>
<p><a href="/">${layoutCopy.toHome}</a></p>
</main>
</body>
</html>`;
}

/** Static page while the database is unavailable. It reloads automatically. `requestId` is not escaped. */
export function unavailablePage(requestId: string, retrySeconds: number): string {
  const explanation = `Esta página vuelve a intentarlo sola. Si sigue así, escribinos con este número: <code>${requestId}</code>`;
  return renderPlainPage(
    unavailableText,
    explanation,
    `<meta http-equiv="refresh" content="${retrySeconds}">`,
  );
}
