import type { Dashboard } from '@grafana/schema';
import type { Options as StatOptions } from '@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen';
import type {
  FieldConfig as SeriesConfig,
  Options as SeriesOptions,
} from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen';
import type { Panel } from '@grafana/schema/dist/esm/raw/dashboard/x/Dashboard_types.gen';

/** A type of Grafana as its JSON has it: the values of its enumerations instead of their names. */
type Json<T> = unknown extends T
  ? T
  : T extends string
    ? `${T}`
    : T extends Array<infer Element>
      ? Array<Json<Element>>
      : T extends object
        ? { [Key in keyof T]: Json<T[Key]> }
        : T;

/** A query of the Prometheus data source, which the schema leaves open. */
type Query = {
  refId: string;
  datasource: { type: 'prometheus'; uid: string };
  editorMode: 'code';
  range: boolean;
  expr: string;
  legendFormat: string;
};

type FieldConfigSource = NonNullable<Panel['fieldConfig']>;

type PanelOf<Type extends string, Options, Custom> = Omit<
  Panel,
  'type' | 'options' | 'targets' | 'fieldConfig'
> &
  Required<Pick<Panel, 'id' | 'title' | 'gridPos'>> & {
    type: Type;
    options: Options;
    targets: Query[];
    fieldConfig: Omit<FieldConfigSource, 'defaults'> & {
      defaults: Omit<FieldConfigSource['defaults'], 'custom'> & { custom?: Custom };
    };
  };

type StatPanel = PanelOf<'stat', StatOptions, never>;
type TimeSeriesPanel = PanelOf<'timeseries', SeriesOptions, SeriesConfig>;

/** The JSON of a dashboard with the panels that Semillero has, by the schema that Grafana publishes. */
export type GrafanaDashboard = Json<
  Omit<Dashboard, 'panels'> & { panels: Array<StatPanel | TimeSeriesPanel> }
>;
