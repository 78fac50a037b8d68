import { GUIDE_PATH } from '#contract/germination.ts';
import type { MailText } from '#copy/mails.ts';
import { type OrderForMail, orderMails } from '#copy/order-mails.ts';
import { addJobs, type Jobs } from '#db/queries/jobs.ts';
import { findOrder, type Order, type OrderLine } from '#db/queries/orders.ts';
import { findUser, type User } from '#db/queries/users.ts';
import { smallestRenditionPath } from '#lib/image-renditions.ts';
import { packetArtPath, packetArtSpec, pngPath } from '#lib/packet-art/packet-art-spec.ts';
import { type PushContext, pushOrder } from '#services/alerts/push-alerts.ts';
import { labelAccount, type MailContext, sendShopMail, sendSiteMail } from '#services/mail/send-site-mail.ts';
import { getSite } from '#services/site/get-site.ts';

type NewOrderContext = MailContext & PushContext;

/**
 * The job of a placed order: queues the push messages, confirms the order to its customer and notifies the shop. One
 * job, because each one costs as many statements as this one needs for all three. All rows are read before the first
 * mail is sent, and a mail that fails gets a job of its own, so that no retry sends the other one again.
 */
export async function announceOrder(ctx: NewOrderContext, job: Jobs['order-announced']): Promise<void> {
  const { orderId, authorId } = job;
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  const [customer, site] = await Promise.all([findCustomer(ctx, order), getSite(ctx.db)]);
  await pushOrder(ctx, order, authorId);
  const mail = presentForMail(order, ctx.publicUrl);
  const to = customerAddress(order, customer);
  const sent = await Promise.allSettled([
    to && sendSiteMail(ctx, to, (brand, howToBuy) => orderMails.placed(mail, brand, howToBuy), site),
    sendShopMail(ctx, orderMails.notification(mail), replyAddress(order, customer), site),
  ]);
  const failed = (['order-placed', 'order-notification'] as const).filter(
    (_, index) => sent[index]?.status === 'rejected',
  );
  if (failed.length > 0) await addJobs(ctx.db, ...failed.map((name) => [name, { orderId }] as const));
}

/** The job that confirms an order to its customer: lines, total, and how payment and delivery are arranged. */
export async function mailOrderConfirmation(
  ctx: MailContext,
  { orderId }: { orderId: number },
): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  await mailCustomer(ctx, order, order.claimId === null ? orderMails.placed : orderMails.replacement);
}

/** The job that notifies the shop of a new order. */
export async function notifyShopOfOrder(ctx: MailContext, { orderId }: { orderId: number }): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order) await mailShop(ctx, order, orderMails.notification);
}

/** The job that mails the customer a new status; skipped if the order has changed its status since. */
export async function mailOrderStatus(
  ctx: MailContext,
  { orderId, status }: Jobs['order-moved'],
): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.status === status) await mailCustomer(ctx, order, orderMails[status]);
}

/** The job that mails the customer that their order lapsed, unless staff have reopened it since. */
export async function mailOrderLapsed(
  ctx: MailContext,
  { orderId, days }: Jobs['order-lapsed'],
): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.status !== 'cancelled') return;
  await mailCustomer(ctx, order, (mailOrder, brand) => orderMails.lapsed(mailOrder, brand, days));
}

/** The job that confirms to the customer that they cancelled or reduced their order. */
export async function mailOwnOrderChange(ctx: MailContext, job: Jobs['order-own-change']): Promise<void> {
  const order = await findOrderAfterOwnChange(ctx, job);
  if (order) await mailCustomer(ctx, order, ownChangeMails[job.change].customer);
}

/** The job that notifies the shop that a customer cancelled or reduced their order. */
export async function notifyShopOfOwnChange(
  ctx: MailContext,
  job: Jobs['order-own-change-notification'],
): Promise<void> {
  const order = await findOrderAfterOwnChange(ctx, job);
  if (order) await mailShop(ctx, order, ownChangeMails[job.change].shop);
}

const ownChangeMails = {
  cancelled: { customer: orderMails.ownCancelled, shop: orderMails.ownCancelledNotification },
  reduced: { customer: orderMails.ownReduced, shop: orderMails.ownReducedNotification },
};

/** The order if the customer's change still applies: staff may have reopened or completed it since. */
async function findOrderAfterOwnChange(
  { db }: MailContext,
  { orderId, change }: Jobs['order-own-change'],
): Promise<Order | undefined> {
  const order = await findOrder(db, orderId);
  const expected = change === 'cancelled' ? 'cancelled' : 'pending';
  return order?.status === expected ? order : undefined;
}

/**
 * Sends to the account's verified address: an order's `customerEmail` is unverified text. Deleted accounts get no mail.
 * An order without an account was entered by staff, and so was its address.
 */
async function mailCustomer(
  ctx: MailContext,
  order: Order,
  textFor: (order: OrderForMail, brand: string, howToBuy: string) => MailText,
): Promise<void> {
  const to = customerAddress(order, await findCustomer(ctx, order));
  if (!to) return;
  await sendSiteMail(ctx, to, (brand, howToBuy) =>
    textFor(presentForMail(order, ctx.publicUrl), brand, howToBuy),
  );
}

async function findCustomer({ db }: MailContext, { customerId }: Order): Promise<User | undefined> {
  return customerId === null ? undefined : findUser(db, customerId);
}

function customerAddress({ customerId, customerEmail }: Order, customer: User | undefined) {
  if (customerId === null) return customerEmail;
  return customer?.isVerified ? customer.email : undefined;
}

function replyAddress({ customerId, customerEmail }: Order, customer: User | undefined) {
  return (customerId === null ? customerEmail : customer?.email) || undefined;
}

/** Replies go to the customer. */
async function mailShop(
  ctx: MailContext,
  order: Order,
  textFor: (order: OrderForMail) => MailText,
): Promise<void> {
  const replyTo = replyAddress(order, await findCustomer(ctx, order));
  await sendShopMail(ctx, textFor(presentForMail(order, ctx.publicUrl)), replyTo);
}

function presentForMail(order: Order, publicUrl: string): OrderForMail {
  return {
    number: order.id,
    claimNumber: order.claimId,
    firstName: order.customerFirstName || order.recipientName,
    customer: labelCustomer(order),
    recipient: order.recipientName,
    phone: order.customerPhone,
    email: order.customerEmail,
    delivery: order.shippingAddress,
    note: order.note,
    total: order.total / 100,
    lines: order.lines.map((line) => ({
      product: line.productName,
      brand: line.productBrand,
      type: line.product.type,
      seedCount: line.seedCount,
      quantity: line.quantity,
      amount: (line.quantity * line.priceAtTime) / 100,
      imageUrl: lineImageUrl(line, publicUrl),
    })),
    ownUrl: order.customerId === null ? undefined : `${publicUrl}/mis-pedidos/${order.id}`,
    staffUrl: `${publicUrl}/admin/pedidos/${order.id}`,
    shopUrl: `${publicUrl}/productos`,
    guideUrl: `${publicUrl}${GUIDE_PATH}`,
  };
}

function labelCustomer({ customerId, customerFirstName, customerLastName, recipientName }: Order): string {
  return customerId === null ? recipientName : labelAccount(customerId, customerFirstName, customerLastName);
}

/** The URL of the product's image, or of its drawn packet as PNG, because mail programs show no SVG. */
function lineImageUrl({ productName, productImage, product }: OrderLine, publicUrl: string): string {
  if (productImage !== null) return new URL(smallestRenditionPath(productImage), publicUrl).href;
  const path = packetArtPath(packetArtSpec({ ...product, name: productName }, 'card'));
  return `${publicUrl}${pngPath(path)}`;
}
