import { company } from '#business/company.ts';

/** The office's phone number as a link. */
export function PhoneLink() {
  return (
    <a href={`tel:${company.phoneNumber}`} className="link whitespace-nowrap">
      {company.phone}
    </a>
  );
}
