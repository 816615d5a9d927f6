import { describeStopped } from './describeStopped';
import { paymentsChanges } from './paymentsChanges';

describeStopped(paymentsChanges);
