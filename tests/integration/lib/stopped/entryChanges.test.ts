import { describeStopped } from './describeStopped';
import { entryChanges } from './entryChanges';

describeStopped(entryChanges, { multiSession: true });
