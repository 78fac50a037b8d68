import { faultText } from '#copy/refusals.ts';

/** A page that needs nothing of the site to be shown. `requestId` is letters and digits only. */
export function errorPage(requestId: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${faultText}</title></head>
<body>
<main>
<h1>${faultText}</h1>
<p>Ya quedó registrado. Si vuelve a pasar, escribinos con este número: <code>${requestId}</code></p>
<p><a href="/">Volver al inicio</a></p>
</main>
</body>
</html>`;
}
