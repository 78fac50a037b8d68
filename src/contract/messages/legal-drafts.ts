/** The office for complaints of consumers, to which the footer links. */
export const CONSUMER_DEFENSE_URL = 'https://autogestion.produccion.gob.ar/consumidores';

/** The general rate of the VAT, in percent. */
export const VAT_RATE = 21;

/** How long merchants keep their documents (Código Civil y Comercial, article 328). */
export const ORDER_RETENTION_YEARS = 10;

/**
 * Drafts of the legal texts, which the shop edits in its settings. A paragraph that begins with # is a heading, one that
 * begins with - an item of a list; words in braces are filled in from the settings (`domain/legal-texts.ts`).
 */
export const PRIVACY_DRAFT: readonly string[] = [
  'Acá te contamos qué datos personales guarda {tienda}, para qué los usa y cómo los ves, los corregís o los borrás. Rige la Ley 25.326 de Protección de los Datos Personales.',
  '# Quién es responsable',
  'El responsable de la base de datos es {vendedor}, CUIT {cuit}, con domicilio en {domicilio}. Escribinos a {email} por cualquier consulta sobre tus datos.',
  '# Qué datos guardamos y para qué',
  '- Si creás una cuenta: nombre, apellido, usuario, email, teléfono e Instagram. Los usamos para que ingreses y para contactarte por tus pedidos.',
  '- Si hacés un pedido: quién recibe, teléfono, entrega, productos y precios. Los usamos para preparar y entregar el pedido, y para cumplir con la ley.',
  '- Si reclamás por la garantía: nombre, email, lo que contás y las fotos que subís. Los usamos para responder el reclamo.',
  '- Si te arrepentís de una compra: nombre, email, qué compraste y el motivo, si lo contás. Los usamos para acordar la devolución.',
  '- Si guardás variedades con tu cuenta: cuáles son, para mostrártelas en cualquier dispositivo.',
  '- Si pedís que te avisemos cuando vuelve una variedad: tu email, hasta que dejes el aviso.',
  '- Si registrás un blister: cuál es, desde cuándo es tuyo y el diario de germinación que lleves, con sus fotos. Los usamos para mostrarte el diario y responder tus reclamos. Si compartís los resultados, cuentan sin tu nombre en lo que publicamos del lote.',
  '- Si retiramos un lote del que tenés un blister: tu nombre, tu email y cuándo te avisamos. Los usamos para avisarte una sola vez, y los borramos después de {plazo}.',
  '- Si denunciás un blister: el código, dónde lo compraste, lo que contás, la foto y tu email, si los dejás. Los usamos para investigar la denuncia, y borramos tu email y lo que contaste después de {plazo} de cerrarla.',
  '- Si verificás un blister: una huella cifrada de tu visita, sin tu dirección IP, durante 30 días. La usamos para ver si un código se verifica más de lo común.',
  '- Por seguridad: la fecha, la dirección IP y el navegador de los ingresos, y de los intentos fallidos.',
  'No pedimos datos sensibles, y no hace falta que nos los des.',
  '# Si es obligatorio',
  'Dar tus datos es voluntario. Sin los que el formulario pide, no podemos crear la cuenta, tomar el pedido ni responder el reclamo. Si son inexactos, puede que no podamos contactarte.',
  '# Quién los recibe',
  'Los ve el equipo de {tienda}, cada persona según su función. No los vendemos ni los cedemos. Los entregamos a una autoridad si la ley nos obliga. No usamos servicios de publicidad ni de estadísticas de otras empresas.',
  '# Cuánto tiempo los guardamos',
  'Los de tu cuenta, hasta que la borres. De los pedidos guardamos lo que la ley pide, durante {plazo}; después borramos los datos con los que se te puede identificar.',
  '# Cómo los ves, los corregís o los borrás',
  'En Configuración, con tu cuenta, descargás tus datos, los corregís y borrás la cuenta. También podés escribirnos a {email}: te respondemos dentro de los 10 días corridos si pedís acceso, y de los 5 días hábiles si pedís que corrijamos o borremos.',
];

export const TERMS_DRAFT: readonly string[] = [
  'Estos términos rigen el uso del sitio y las reservas que hacés en {tienda}.',
  '# Quién vende',
  'El sitio es de {vendedor}, CUIT {cuit}, con domicilio en {domicilio}. Nos escribís a {email}.',
  '# Solo para mayores de 18 años',
  'Para entrar al sitio, crear una cuenta y reservar tenés que ser mayor de 18 años. Al entregarte un pedido te podemos pedir el documento.',
  '# Cómo se compra',
  'En el sitio reservás productos: no se paga ni se despacha desde acá. El pago y la entrega los acordás con nosotros después de la reserva. Los precios son en pesos y finales, y los ves con tu cuenta. Una reserva que nadie confirma se vence, y las unidades vuelven al stock.',
  '# Arrepentimiento',
  'Podés arrepentirte de la compra dentro de los 10 días corridos desde que recibís el producto o desde que se hace el contrato, lo último que ocurra, sin dar motivos y sin costo (Ley 24.240, artículo 34). Usá el botón de arrepentimiento del sitio: te damos un código al instante.',
  '# Garantía',
  'La garantía de germinación se pide en Garantía, con las fotos que pide el formulario. No limita los derechos que te da la ley.',
  '# Uso de las semillas',
  'El uso y el cultivo son responsabilidad de quien compra, que debe cumplir con las leyes que rigen donde vive.',
  '# Cambios',
  'Si cambiamos estos términos publicamos una versión nueva. A cada pedido se le aplica la que regía cuando lo hiciste.',
  '# Ley y reclamos',
  'Rigen las leyes de la República Argentina. Podés reclamar en Defensa del Consumidor, con el enlace que está al pie del sitio, o ante los tribunales de tu domicilio.',
];
