'use client';

import { ErrorPage } from '@/ui/error-page';

export default ErrorPage;
