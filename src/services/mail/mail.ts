/** A mail as it leaves: the same words twice, for those who read HTML and those who do not. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer reaches. */
  replyTo?: string;
  /** Told to the operator where mails are written to files, and never where they are really sent. */
  code?: string;
};

export type SendMail = (mail: Mail) => Promise<void>;
