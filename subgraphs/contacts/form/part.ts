import { findOwned, findSeen } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { Form } from './form.js';
import { FormResolver } from './form.resolver.js';
import { FormPreviewResolver } from './preview/preview.resolver.js';
import { submissionCleanUpJob } from './submission/clean-up.job.js';
import { confirmationsJob } from './submission/confirmations.job.js';
import { StoredSubmission } from './submission/list/stored-submission.js';
import { SUBMISSION_INDEXES } from './submission/list/submissions.js';
import { SubmissionsResolver } from './submission/list/submissions.resolver.js';
import { SubmissionResolver } from './submission/submission.resolver.js';
import { foldFormUseJob } from './use/fold-use.job.js';
import { formUses } from './use/form-use.js';
import { formViews } from './use/form-views.js';
import { FormUseResolver } from './use/use.resolver.js';

/** Pages on which people subscribe by themselves, and their submissions. */
export const formPart: SubgraphPart = {
  resolvers: [FormResolver, SubmissionResolver, SubmissionsResolver, FormUseResolver, FormPreviewResolver],
  entities: [Form, StoredSubmission],
  indexes: SUBMISSION_INDEXES,
  jobs: () => [confirmationsJob(), submissionCleanUpJob(), foldFormUseJob()],
  resources: [formUses.resource, formViews],
  references: {
    Form: { scope: 'contacts:read', resolve: ({ id }, ctx) => findOwned(ctx, Form, id) },
    Submission: { scope: 'contacts:read', resolve: ({ id }, ctx) => findSeen(ctx, StoredSubmission, id) },
  },
};
