import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** React's marker of a Suspense boundary that failed to render. Text cannot contain it, since `<` is escaped. */
const FAILED_BOUNDARY = '<!--$!-->';
const FIND_ERROR_MILLISECONDS = 5_000;

/**
 * Renders HTML, and throws the errors of components. `renderToString` swallows errors inside Suspense boundaries; in
 * that case a second render, with the API that reports errors, finds the error.
 */
export async function renderApp(app: ReactNode): Promise<string> {
  const html = renderToString(app);
  if (html.includes(FAILED_BOUNDARY)) throw await findRenderError(app);
  return html;
}

function findRenderError(app: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const errors: unknown[] = [];
    const finish = () => {
      clearTimeout(timer);
      resolve(errors[0] ?? new Error('A part of the page could not be rendered on the server.'));
    };
    const { abort } = renderToPipeableStream(app, {
      onError: (error) => {
        errors.push(error);
      },
      onAllReady: finish,
      onShellError: finish,
    });
    const timer = setTimeout(abort, FIND_ERROR_MILLISECONDS);
  });
}
