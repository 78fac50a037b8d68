import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { ConfigMap, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';

/** The objects of `deploy/kubernetes.yaml`, by the schema that Kubernetes publishes. */
export type KubernetesObjects = [ConfigMap, Job, Deployment, PodDisruptionBudget, Service, Ingress];
