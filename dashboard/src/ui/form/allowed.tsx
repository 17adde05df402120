import type { ReactNode } from 'react';
import classes from './allowed.module.css';
import { RoleNote, useMay } from './role-note';

/** Fields that a role may read but not change: they are shown as such, with who can change them. */
export function Allowed({ scope, children }: { scope: string; children: ReactNode }) {
  return (
    <fieldset disabled={!useMay(scope)} className={classes.fields}>
      <RoleNote scope={scope} />
      {children}
    </fieldset>
  );
}
