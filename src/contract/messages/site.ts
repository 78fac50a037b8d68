/** How the site sells, until the shop says it in its own words (`how_to_buy` of the site file). */
export const HOW_TO_BUY = 'En la web reservás; el pago y la entrega los acordás con nosotros.';
