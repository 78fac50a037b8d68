import { type ComponentType, createElement, use } from 'react';
import type { RouteComponent } from '#web/lib/router/route.ts';

/** A module that is gone, since the site was updated, is found by the document of the new version. */
const MISSING_MODULE = /dynamically imported module|Importing a module script failed/;

/** A component of a module that is loaded with its page. */
export function lazyRouteComponent<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): RouteComponent {
  let loading: Promise<void> | undefined;
  let component: ComponentType | undefined;
  let failure: unknown;
  const preload = async () => {
    if (component) return;
    failure = undefined;
    loading ??= load().then(
      (module) => {
        component = module[name] as ComponentType;
      },
      (error: unknown) => {
        loading = undefined;
        failure = error;
      },
    );
    await loading;
  };
  const Lazy: RouteComponent = (props) => {
    if (failure) throw isReloading(failure) ? new Promise(() => undefined) : failure;
    if (!component) use(loading ?? preload());
    return component ? createElement(component, props) : null;
  };
  Lazy.preload = preload;
  return Lazy;
}

/** Reloads the document, once for each module. */
function isReloading(failure: unknown): boolean {
  if (!(failure instanceof Error && MISSING_MODULE.test(failure.message))) return false;
  const key = `reloaded:${failure.message}`;
  if (sessionStorage.getItem(key)) return false;
  sessionStorage.setItem(key, '1');
  location.reload();
  return true;
}
