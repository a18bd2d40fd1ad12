import { z } from 'zod';
import { can } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import { browseCampaigns, getCampaign, listCampaigns, readCampaignStanding } from './campaign-record';
import {
  CampaignDto,
  CampaignInput,
  CampaignStandingDto,
  CreateCampaignInput,
  UpdateCampaignInput,
} from './campaign-schemas';
import { createCampaign, deleteCampaign, updateCampaign } from './campaigns';

const tags = ['Campaigns'];

export const campaignProcedures = {
  listCampaigns: can('campaign.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/campaigns',
        tags,
        summary: 'List the campaigns',
        description: 'All of them, newest first, each with how often its code was redeemed.',
      },
    })
    .input(z.strictObject({}))
    .output(z.array(CampaignDto))
    .query(({ ctx }) => listCampaigns(ctx.org)),

  createCampaign: can('campaign.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/campaigns',
        tags,
        summary: 'Create a campaign',
        description:
          'Code, name and discount are required. Without further fields the code counts from now on, for all contents, once for each buyer.',
      },
      successStatus: 201,
      reasons: ['campaign_code_taken'],
    })
    .input(CreateCampaignInput)
    .output(CampaignDto)
    .mutation(({ ctx, input }) => createCampaign(ctx.org, input)),

  getCampaign: can('campaign.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/campaigns/{id}',
        tags,
        summary: 'Get a campaign',
        description: 'With how often its code was redeemed.',
      },
    })
    .input(CampaignInput)
    .output(CampaignDto)
    .query(({ ctx, input }) => getCampaign(ctx.org, input)),

  updateCampaign: can('campaign.write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/campaigns/{id}',
        tags,
        summary: 'Change a campaign',
        description: 'Only the fields that are sent change. Purchases that used the code keep their price.',
      },
      reasons: ['campaign_code_taken', 'campaign_limit_too_small'],
    })
    .input(UpdateCampaignInput)
    .output(CampaignDto)
    .mutation(({ ctx, input }) => updateCampaign(ctx.org, input)),

  deleteCampaign: can('campaign.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/campaigns/{id}',
        tags,
        summary: 'Delete a campaign',
        description: 'Refused once its code was used; set active to false instead.',
      },
      reasons: ['campaign_redeemed'],
      mcp: { destructive: true },
    })
    .input(CampaignInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deleteCampaign(ctx.org, input)),

  browseCampaigns: can('campaign.read')
    .input(z.strictObject({}))
    .output(z.array(CampaignStandingDto))
    .query(({ ctx }) => browseCampaigns(ctx.org)),

  readCampaignStanding: can('campaign.read')
    .input(CampaignInput)
    .output(CampaignStandingDto)
    .query(({ ctx, input }) => readCampaignStanding(ctx.org, input)),
};
