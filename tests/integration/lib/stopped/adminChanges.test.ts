import { adminChanges } from './adminChanges';
import { describeStopped } from './describeStopped';

describeStopped(adminChanges);
