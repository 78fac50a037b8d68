import { type ComponentType, createElement, use } from 'react';
import type { RouteComponent } from '#web/lib/router/route.ts';

/** A component of a module that is loaded with its page. If that fails, it throws the error until it is loaded again. */
export function lazyRouteComponent<
  Module extends object,
  Name extends keyof Module,
  Props extends object = object,
>(load: () => Promise<Module>, name: Name): RouteComponent<Props> {
  let loading: Promise<void> | undefined;
  let component: ComponentType<Props> | undefined;
  let failure: unknown;
  const preload = async () => {
    if (component) return;
    failure = undefined;
    loading ??= load().then(
      (module) => {
        component = module[name] as typeof component;
      },
      (error: unknown) => {
        loading = undefined;
        failure = error;
      },
    );
    await loading;
  };
  const Lazy: RouteComponent<Props> = (props) => {
    if (failure) throw failure;
    if (!component) use(loading ?? preload());
    return component ? createElement(component, props) : null;
  };
  Lazy.preload = preload;
  return Lazy;
}
