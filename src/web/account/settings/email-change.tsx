import { useState } from 'react';
import type { ChangeRequest, UserView } from '#contract/accounts.ts';
import { EmailCodeForm } from '#web/account/login/email-code-form.tsx';
import { NewEmailForm } from '#web/account/settings/new-email-form.tsx';

/** Changes the e-mail address in two steps: new address, then code. The request is stored for sending another code. */
export function EmailChange({ user }: { user: UserView }) {
  const [request, setRequest] = useState<ChangeRequest>();
  if (!request) return <NewEmailForm user={user} onSent={setRequest} />;
  return <EmailCodeForm request={request} onDone={() => setRequest(undefined)} />;
}
