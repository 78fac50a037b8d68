import { frameCopy } from '#copy/frame.ts';
import { faultText, unavailableText } from '#copy/refusals.ts';

/** Static error page without assets of the site. `requestId` is not escaped: it must match `[\w-]+`. */
export function errorPage(requestId: string): string {
  return plainPage(faultText, `${frameCopy.errorRecorded} <code>${requestId}</code>`);
}

/** Static page for a refused request. `sentence` is not escaped: it must not contain HTML. */
export function refusedPage(sentence: string): string {
  return plainPage(sentence, 'La página sigue acá: volvé a cargarla después de ese tiempo.');
}

function plainPage(title: string, explanation: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation}</p>
<p><a href="/">${frameCopy.toHome}</a></p>
</main>
</body>
</html>`;
}

/** Static page while the database is unavailable. It reloads automatically. */
export function unavailablePage(requestId: string, retrySeconds: number): string {
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retrySeconds}">
<title>${unavailableText}</title></head>
<body>
<main>
<h1>${unavailableText}</h1>
<p>Esta página vuelve a intentarlo sola. Si sigue así, escribinos con este número: <code>${requestId}</code></p>
<p><a href="/">${frameCopy.toHome}</a></p>
</main>
</body>
</html>`;
}
