import { noStore } from '#api/http.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import { StockSettingsView } from '#contract/catalogue-drafts.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { findStockSettings, type StockSettings } from '#db/queries/low-stock.ts';
import { replaceStockSettings } from '#services/catalogue/low-stock.ts';

export const stockSettings = router(noStore, [
  route(catalogueOperations.getStockSettings, async ({ ctx }) => present(await findStockSettings(ctx.db))),
  route(
    catalogueOperations.replaceStockSettings,
    async ({ ctx, body }) => present(await replaceStockSettings(ctx, body)),
    { presentConflict: present },
  ),
]);

function present(settings: StockSettings) {
  return presentAs(StockSettingsView, settings);
}
