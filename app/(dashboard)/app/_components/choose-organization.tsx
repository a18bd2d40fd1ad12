import Link from 'next/link';
import type { MyOrganizationDto } from '@/modules/organization/schemas';
import { OrganizationAvatar } from '@/ui/organization-avatar';
import { RoleBadge } from '@/ui/role-badge';
import classes from './choose-organization.module.css';

/** For a person who works in several organizations. */
export function ChooseOrganization({ organizations }: { organizations: readonly MyOrganizationDto[] }) {
  return (
    <ul className={classes.list}>
      {organizations.map(({ id, slug, name, logo, role }) => (
        <li key={id}>
          <Link href={`/app/${slug}`} className={classes.entry}>
            <OrganizationAvatar name={name} logo={logo} size={28} />
            <span className={classes.name}>{name}</span>
            <RoleBadge role={role} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
