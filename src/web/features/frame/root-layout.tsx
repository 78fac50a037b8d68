import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useAppContext } from '#web/lib/app-context.ts';

export function RootLayout() {
  return (
    <QueryClientProvider client={useAppContext().queries}>
      <main id="contenido">
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}
