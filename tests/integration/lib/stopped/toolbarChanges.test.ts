import { describeStopped } from './describeStopped';
import { toolbarChanges } from './toolbarChanges';

describeStopped(toolbarChanges);
