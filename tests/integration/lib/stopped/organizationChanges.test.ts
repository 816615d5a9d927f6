import { describeStopped } from './describeStopped';
import { organizationChanges } from './organizationChanges';

describeStopped(organizationChanges, { organizationRoles: true });
