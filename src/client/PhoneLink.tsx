import { company, companyPhoneNumber } from '#business/company.ts';

/** The office's phone number as a link. */
export function PhoneLink() {
  return (
    <a href={`tel:${companyPhoneNumber}`} className="link whitespace-nowrap">
      {company.phone}
    </a>
  );
}
