import { GUIDE_PATH } from '#contract/germination.ts';
import type { MailText } from '#copy/mails.ts';
import { type OrderForMail, orderMails } from '#copy/order-mails.ts';
import { unnamedSite } from '#copy/unnamed-site.ts';
import type { Jobs } from '#db/queries/jobs.ts';
import { findOrder, type Order } from '#db/queries/orders.ts';
import { findSiteSettings } from '#db/queries/site.ts';
import { findUser } from '#db/queries/users.ts';
import { type MailContext, writeTo } from '#services/mail/write-to.ts';

/** The job that confirms an order to its customer: what, how much, and how payment and delivery are arranged. */
export async function confirmOrder(ctx: MailContext, { orderId }: { orderId: number }): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  await mailCustomer(ctx, order, (brand) => orderMails.placed(forMail(order, ctx.publicUrl), brand));
}

/** The job that tells the shop. */
export async function noticeOrder(ctx: MailContext, { orderId }: { orderId: number }): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  const { email } = (await findSiteSettings(ctx.db)) ?? unnamedSite;
  await writeTo(ctx, email, () => orderMails.notice(forMail(order, ctx.publicUrl)));
}

/** The job that tells the customer of a new status. Where the order has moved on since, there is nothing to tell. */
export async function tellOrderMoved(
  ctx: MailContext,
  { orderId, status }: Jobs['order-moved'],
): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.status !== status) return;
  await mailCustomer(ctx, order, (brand) => orderMails[status](forMail(order, ctx.publicUrl), brand));
}

/** The job that tells the customer that their order lapsed, unless staff have reopened it since. */
export async function mailOrderLapsed(
  ctx: MailContext,
  { orderId, days }: Jobs['order-lapsed'],
): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.status !== 'cancelled') return;
  await mailCustomer(ctx, order, (brand) => orderMails.lapsed(forMail(order, ctx.publicUrl), brand, days));
}

/**
 * To the account's verified address alone: an order's `customerEmail` is what its sender typed. Deleted accounts are
 * not written to.
 */
async function mailCustomer(
  ctx: MailContext,
  { customerId }: Order,
  textFor: (brand: string) => MailText,
): Promise<void> {
  const customer = await findUser(ctx.db, customerId);
  if (customer?.isVerified) await writeTo(ctx, customer.email, textFor);
}

function forMail(order: Order, publicUrl: string): OrderForMail {
  return {
    number: order.id,
    firstName: order.customerFirstName || order.recipientName,
    customer: `${order.customerFirstName} ${order.customerLastName} (${order.customerUsername})`,
    recipient: order.recipientName,
    phone: order.customerPhone,
    email: order.customerEmail,
    delivery: order.shippingAddress,
    total: order.total / 100,
    lines: order.lines.map(({ productName, productBrand, seedCount, quantity, priceAtTime }) => ({
      ...{ product: productName, brand: productBrand, seedCount, quantity },
      amount: (quantity * priceAtTime) / 100,
    })),
    ownUrl: `${publicUrl}/configuracion?section=orders`,
    staffUrl: `${publicUrl}/admin/pedidos/${order.id}`,
    shopUrl: `${publicUrl}/productos`,
    guideUrl: `${publicUrl}${GUIDE_PATH}`,
  };
}
