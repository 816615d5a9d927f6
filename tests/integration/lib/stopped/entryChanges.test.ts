import { describeStopped } from './describeStopped';
import { entryChanges, multiSessionChanges } from './entryChanges';

describeStopped(entryChanges);
describeStopped(multiSessionChanges, { multiSession: true });
