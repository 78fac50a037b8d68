import { ClaimsArea } from '#web/admin/claims/claims-area.tsx';
import stylesheet from '#web/styles/admin-claims.css?url';

export function AdminClaimsPage() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="staff-claims" />
      <ClaimsArea />
    </>
  );
}
