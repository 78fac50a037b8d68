import { readdirSync, readFileSync } from 'node:fs';

export function childrenOf(pid = 0): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
    .filter((text) => text !== '')
    .map(Number);
}

/** A process and the processes that it has started, with the parent first. */
export function processIds(pid = 0): number[] {
  return [pid, ...childrenOf(pid).flatMap(processIds)];
}
