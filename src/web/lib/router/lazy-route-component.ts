import { type ComponentType, createElement, use } from 'react';
import type { RouteComponent } from '#web/lib/router/route.ts';

/** A component of a module that is loaded with its page. Throws the error of a module that cannot be loaded, until the next page load. */
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
    if (failure) throw failure;
    if (!component) use(loading ?? preload());
    return component ? createElement(component, props) : null;
  };
  Lazy.preload = preload;
  return Lazy;
}
