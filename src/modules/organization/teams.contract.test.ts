import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { BAD_TEXTS } from '../../testing/bad-texts';
import { untilSomeoneIsBlocked } from '../../testing/blocked';
import { callAs, refusalOf } from '../../testing/caller';
import { aKey, anOrganization, staffOf } from '../../testing/factories/organization';
import { aBareContent } from '../../testing/factories/ownership';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { DeletedDto, TeamDto } from './schemas';

const aTeam = async (org: { key: string }, name = 'Woodwork') =>
  dataOf(TeamDto, await restAs(org).post('/teams', { name }));

describe('teams', () => {
  test('POST makes one without members, with 201, and GET returns the same record', async () => {
    const org = await anOrganization();
    const response = await restAs(org).post('/teams', { name: ' Woodwork ' });
    expect(response.status).toBe(201);
    const team = dataOf(TeamDto, response);
    expect(team).toMatchObject({ name: 'Woodwork', isDefault: false, members: [], contentCount: 0 });
    expect(dataOf(TeamDto, await restAs(org).get(`/teams/${team.id}`))).toEqual(team);
  });

  test('the list is bare: the default team first, then by name, each with its people and contents', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const [zinc, art] = [await aTeam(org, 'Zinc'), await aTeam(org, 'Art')];
    await aTeam(other, 'Elsewhere');
    const lead = await staffOf(org, 'member', { [art.id]: 'lead' });
    await aBareContent(org, { teamId: art.id });
    const teams = dataOf(z.array(TeamDto), await restAs(org).get('/teams'));
    expect(teams.map((each) => each.id)).toEqual([org.teamId, art.id, zinc.id]);
    expect(teams[1]).toMatchObject({
      contentCount: 1,
      members: [{ userId: lead.userId, name: 'member of staff', email: expect.stringContaining('@'), role: 'lead' }],
    });
  });

  test('a name is taken once in an organization, and free in another', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const team = await aTeam(org, 'Art');
    expect(errorOf(await restAs(org).post('/teams', { name: 'Art' }))).toEqual({
      status: 409,
      reason: 'team_name_taken',
      error: 'name: there is already a team called Art.',
    });
    expect(errorOf(await restAs(org).patch(`/teams/${team.id}`, { name: 'General' })).reason).toBe('team_name_taken');
    expect(dataOf(TeamDto, await restAs(org).patch(`/teams/${team.id}`, { name: 'Art' })).name).toBe('Art');
    await aTeam(other, 'Art');
  });

  test('of ten teams of one name made at once, one is', async () => {
    const org = await anOrganization();
    const all = await Promise.all(Array.from({ length: 10 }, () => restAs(org).post('/teams', { name: 'Art' })));
    expect(all.map((each) => each.status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await db.team.count({ where: { organizationId: org.orgId, name: 'Art' } })).toBe(1);
  });

  test('PATCH renames, also the default team, and without a name changes nothing', async () => {
    const org = await anOrganization();
    const renamed = dataOf(TeamDto, await restAs(org).patch(`/teams/${org.teamId}`, { name: 'Everyone' }));
    expect(renamed).toMatchObject({ id: org.teamId, name: 'Everyone', isDefault: true });
    expect(dataOf(TeamDto, await restAs(org).patch(`/teams/${org.teamId}`, {}))).toEqual(renamed);
  });

  test('bad input is 400 with the path of the field', async () => {
    const org = await anOrganization();
    const bodies: [string, unknown][] = [
      ['name', {}],
      ['name', { name: '' }],
      ['name', { name: 'x'.repeat(81) }],
      ['name', { name: null }],
      ['isDefault', { name: 'Art', isDefault: true }],
      ...BAD_TEXTS.map(([, name]): [string, unknown] => ['name', { name }]),
    ];
    for (const [path, body] of bodies) {
      const { status, error } = errorOf(await restAs(org).post('/teams', body));
      expect([JSON.stringify(body), status, error?.split(':')[0]]).toEqual([JSON.stringify(body), 400, path]);
    }
    expect(await db.team.count({ where: { organizationId: org.orgId } })).toBe(1);
  });

  test.each(['team_x', 'x', '%00', 'team_%F0', '..%2F..', 'content_01kakr0x3pfhctn0a5x8hyzv1q'])(
    '/teams/%s names nothing',
    async (id) => {
      const rest = restAs(await anOrganization());
      for (const response of [
        await rest.get(`/teams/${id}`),
        await rest.patch(`/teams/${id}`, { name: 'Art' }),
        await rest.delete(`/teams/${id}`),
        await rest.put(`/teams/${id}/members/${newId('user')}`, {}),
      ]) {
        expect(errorOf(response)).toMatchObject({ status: 404, reason: 'not_found' });
      }
    },
  );
});

describe('deleting a team', () => {
  test('takes its places with it; its people stay on the staff and its invitations lose their team', async () => {
    const org = await anOrganization();
    const team = await aTeam(org);
    const member = await staffOf(org, 'member', { [team.id]: 'viewer' });
    const admin = callAs({ org: await staffOf(org, 'admin') }).organization;
    const invited = await admin.inviteMember({
      email: `del-${process.pid}@example.com`,
      role: 'member',
      teamId: team.id,
      teamRole: 'lead',
    });
    expect(invited).toMatchObject({ teamId: team.id, teamRole: 'lead' });

    expect(dataOf(DeletedDto, await restAs(org).delete(`/teams/${team.id}`))).toEqual({ deleted: true, id: team.id });
    expect(errorOf(await restAs(org).delete(`/teams/${team.id}`)).status).toBe(404);
    expect(await db.teamMember.count({ where: { teamId: team.id } })).toBe(0);
    expect(await db.member.count({ where: { organizationId: org.orgId, userId: member.userId } })).toBe(1);
    const [left] = await admin.listInvitations();
    expect(left).toMatchObject({ id: invited.id, status: 'pending', teamId: null, teamRole: null });
  });

  test('is refused for the default team', async () => {
    const org = await anOrganization();
    expect(errorOf(await restAs(org).delete(`/teams/${org.teamId}`))).toMatchObject({
      status: 409,
      reason: 'default_team',
    });
  });

  test('is refused while it owns contents, and says how many', async () => {
    const org = await anOrganization();
    const team = await aTeam(org);
    await aBareContent(org, { teamId: team.id });
    expect(errorOf(await restAs(org).delete(`/teams/${team.id}`))).toEqual({
      status: 409,
      reason: 'team_owns_contents',
      error: 'This team owns 1 content. Move it to another team first.',
    });
  });

  test('waits for a content that is just being made in it, and counts it', async () => {
    const org = await anOrganization();
    const team = await aTeam(org);
    const deletion = await db.$transaction(async (tx) => {
      await aBareContent(org, { teamId: team.id }, tx);
      const response = restAs(org).delete(`/teams/${team.id}`);
      await untilSomeoneIsBlocked();
      return { response };
    });
    expect(errorOf(await deletion.response)).toEqual({
      status: 409,
      reason: 'team_owns_contents',
      error: 'This team owns 1 content. Move it to another team first.',
    });
  });
});

describe('members of a team', () => {
  test('PUT adds as editor, keeps the place of whoever is there, and changes the role that is sent', async () => {
    const org = await anOrganization();
    const { userId } = await staffOf(org, 'member');
    const path = `/teams/${org.teamId}/members/${userId}`;
    const put = async (body?: unknown) => dataOf(TeamDto, await restAs(org).put(path, body)).members;
    expect(await put()).toMatchObject([{ userId, role: 'editor' }]);
    expect(await put({ role: 'lead' })).toMatchObject([{ userId, role: 'lead' }]);
    expect(await put({})).toMatchObject([{ userId, role: 'lead' }]);
  });

  test('PATCH changes the role, DELETE takes the person out', async () => {
    const org = await anOrganization();
    const { userId } = await staffOf(org, 'member', { [org.teamId]: 'viewer' });
    const path = `/teams/${org.teamId}/members/${userId}`;
    const changed = dataOf(TeamDto, await restAs(org).patch(`${path}/role`, { role: 'lead' }));
    expect(changed.members).toMatchObject([{ userId, role: 'lead' }]);
    expect(dataOf(DeletedDto, await restAs(org).delete(path))).toEqual({ deleted: true, id: userId });
    for (const response of [
      await restAs(org).delete(path),
      await restAs(org).patch(`${path}/role`, { role: 'lead' }),
    ]) {
      expect(errorOf(response)).toMatchObject({ status: 404, reason: 'not_found' });
    }
  });

  test('only the staff of the organization can be in its teams', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    for (const userId of [other.ownerId, newId('user'), 'user_x', '%00']) {
      const response = await restAs(org).put(`/teams/${org.teamId}/members/${userId}`, { role: 'lead' });
      expect([userId, response.status]).toEqual([userId, 404]);
    }
    const { userId } = await staffOf(org, 'member');
    expect((await restAs(org).put(`/teams/${other.teamId}/members/${userId}`, {})).status).toBe(404);
    expect(await db.teamMember.count({ where: { teamId: { in: [org.teamId, other.teamId] } } })).toBe(0);
  });

  test('a role that there is not is 400', async () => {
    const org = await anOrganization();
    const { userId } = await staffOf(org, 'member');
    const path = `/teams/${org.teamId}/members/${userId}`;
    for (const role of ['owner', '', null, 1, ['lead'], '__proto__']) {
      expect(errorOf(await restAs(org).put(path, { role })).error).toMatch(/^role: /);
      expect(errorOf(await restAs(org).patch(`${path}/role`, { role })).status).toBe(400);
    }
    expect(errorOf(await restAs(org).patch(`${path}/role`, {})).error).toMatch(/^role: /);
    expect(errorOf(await restAs(org).put(path, { userId, role: 'lead' })).status).toBe(400);
  });

  test('the same person put many times at once is there once', async () => {
    const org = await anOrganization();
    const { userId } = await staffOf(org, 'member');
    const all = await Promise.all(
      Array.from({ length: 8 }, () => restAs(org).put(`/teams/${org.teamId}/members/${userId}`, { role: 'viewer' })),
    );
    expect(all.map((each) => each.status)).toEqual(Array(8).fill(200));
    expect(await db.teamMember.count({ where: { teamId: org.teamId, userId } })).toBe(1);
  });

  test('put into a team that is deleted at the same moment: there or gone, never half, never an unknown failure', async () => {
    for (let round = 0; round < 5; round += 1) {
      const org = await anOrganization();
      const other = await aKey(org.orgId);
      const team = await aTeam(org);
      const { userId } = await staffOf(org, 'member');
      const [put, deletion] = await Promise.all([
        restAs(org).put(`/teams/${team.id}/members/${userId}`, {}),
        restAs(other).delete(`/teams/${team.id}`),
      ]);
      expect(deletion.status).toBe(200);
      expect([200, 404]).toContain(put.status);
      expect(await db.teamMember.count({ where: { teamId: team.id } })).toBe(0);
    }
  });
});

test('members see the teams and may not change them', async () => {
  const org = await anOrganization();
  const member = await staffOf(org, 'member', { [org.teamId]: 'lead' });
  const api = callAs({ org: member }).organization;
  const place = { id: org.teamId, userId: member.userId };
  expect(await api.listTeams({})).toHaveLength(1);
  expect((await api.getTeam({ id: org.teamId })).members).toHaveLength(1);
  for (const attempt of [
    () => api.createTeam({ name: 'Mine' }),
    () => api.updateTeam({ id: org.teamId, name: 'Mine' }),
    () => api.deleteTeam({ id: org.teamId }),
    () => api.putTeamMember({ ...place, role: 'lead' }),
    () => api.changeTeamRole({ ...place, role: 'viewer' }),
    () => api.removeTeamMember(place),
  ]) {
    expect(await refusalOf(attempt())).toMatchObject({ code: 'forbidden' });
  }
});
