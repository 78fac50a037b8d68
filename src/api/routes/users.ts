import { csvDownload } from '#api/csv-download.ts';
import { noStore } from '#api/http.ts';
import { presentOrder } from '#api/present/order.ts';
import { presentPage } from '#api/present/page.ts';
import { presentListedUser, presentStaffUser } from '#api/present/user.ts';
import { route, router } from '#api/route.ts';
import { staffUserOperations } from '#contract/staff-users.ts';
import { userFileName } from '#copy/user-files.ts';
import { hasSecondFactor } from '#domain/permissions.ts';
import { changeUser, deleteUser, endUserSessions } from '#services/users/change-user.ts';
import { changeUsers } from '#services/users/change-users.ts';
import { createUser } from '#services/users/create-user.ts';
import { exportUsers } from '#services/users/export-users.ts';
import { invitePasswordReset } from '#services/users/invite-password-reset.ts';
import { getUser, listAllUsers } from '#services/users/list-users.ts';
import { mergeUsers } from '#services/users/merge-users.ts';

export const users = router(noStore, [
  route(staffUserOperations.listUsers, async ({ c, ctx, query }) => {
    const { newestId, ...page } = await listAllUsers(ctx, query);
    const view = presentPage(c.req.url, query, page, (user) => presentListedUser(user, ctx));
    return { ...view, newest_id: newestId };
  }),
  route(staffUserOperations.changeUsers, ({ ctx, body }) => changeUsers(ctx, body)),
  route(staffUserOperations.exportUsers, ({ c, ctx, query }) =>
    csvDownload(c, userFileName, (write) => exportUsers(ctx, query, write)),
  ),
  route(staffUserOperations.getUser, async ({ ctx, params }) => {
    const { user, orders, ordersCount } = await getUser(ctx, params.id);
    return {
      user: presentListedUser(user, ctx),
      orders: orders.map(presentOrder),
      orders_count: ordersCount,
      // Which accounts have a password alone is of use to an attacker.
      has_second_factor: ctx.actor.isSuperuser ? hasSecondFactor(user.user) : null,
    };
  }),
  route(
    staffUserOperations.changeUser,
    async ({ ctx, params, body }) => presentStaffUser(await changeUser(ctx, params.id, body), ctx),
    { presentConflict: presentStaffUser },
  ),
  route(staffUserOperations.invitePasswordReset, ({ ctx, params }) => invitePasswordReset(ctx, params.id)),
  route(staffUserOperations.mergeUsers, async ({ ctx, params, body }) =>
    presentStaffUser(await mergeUsers(ctx, params.id, body.other_id), ctx),
  ),
  route(staffUserOperations.deleteUser, ({ ctx, params }) => deleteUser(ctx, params.id)),
  route(staffUserOperations.endUserSessions, ({ ctx, params }) => endUserSessions(ctx, params.id)),
  route(staffUserOperations.createUser, async ({ ctx, body, idempotencyKey }) =>
    presentStaffUser(await createUser(ctx, body, idempotencyKey), ctx),
  ),
]);
